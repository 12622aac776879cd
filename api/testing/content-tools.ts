import { expect, vi } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { contentFile, publishResult } from '#features/content/contract/desk-content.ts';
import { type FieldValue, withValueAt } from '#features/content/contract/field-tree.ts';
import { changingContent } from './changing-site.ts';
import type { deskMember } from './desk-members.ts';
import { createTestApp } from './test-app.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

/**
 * Starts the app with separate content, which tests may change.
 * @param prepare changes the content before startup
 * @param variables of the environment
 */
export async function startWithContent(
  prepare: (content: ReturnType<typeof changingContent>) => void = () => {},
  variables: Record<string, string> = {},
) {
  let remove = () => {};
  const content = changingContent([], (later) => {
    remove = () => later(undefined as never);
  });
  prepare(content);
  // Also resets the layers that the test adopts, which other tests in this process would read.
  const stubbed = { CONTENT_LAYERS: '', ...content.settings, ...variables };
  for (const [name, value] of Object.entries(stubbed)) vi.stubEnv(name, value);
  const test = await createTestApp(variables);
  return {
    test,
    content,
    async close() {
      await test.close();
      vi.unstubAllEnvs();
      remove();
    },
  };
}

/** Returns a file as a staff member sees it. */
export async function contentFileOf(who: Member, path: string) {
  const response = await who.browser.get(`${deskApi.contentFile}?path=${path}`);
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return contentFile.parse(body);
}

/** Changes one field of a file in a draft. */
export async function changeField(
  who: Member,
  path: string,
  field: (string | number)[],
  value: FieldValue,
): Promise<void> {
  const { data, draft, hash } = await contentFileOf(who, path);
  const response = await who.browser.post(deskApi.contentDraft, {
    path,
    data: withValueAt(draft?.data ?? data ?? {}, field, value) ?? null,
    base: draft?.base ?? hash,
    seen: draft?.savedAt ?? null,
  });
  expect(response.status).toBe(200);
}

/**
 * Publishes drafts.
 * @param at a local time
 */
export async function publishFiles(who: Member, paths: string[], at?: string) {
  const response = await who.browser.post(deskApi.contentPublish, { paths, at });
  return publishResult.parse(await response.json());
}
