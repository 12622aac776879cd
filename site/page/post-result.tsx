import { createContext, type ReactNode, useContext } from 'react';
import type { PostResult } from '#contract/post-result.ts';
import { trustedHtml } from './trusted-html.ts';

const Context = createContext<PostResult | undefined>(undefined);
const elementId = 'post-result';

/** Gives the pages below what a form post without script left behind. */
export function PostResultProvider(props: { value: PostResult | undefined; children: ReactNode }) {
  return <Context value={props.value}>{props.children}</Context>;
}

/** What the server says of this form, when the page was rendered in answer to its post. */
export function usePostResult(form: PostResult['form']): PostResult | undefined {
  const result = useContext(Context);
  return result?.form === form ? result : undefined;
}

/** The same as a data block, so that the app starts from what the server rendered. */
export function PostResultData({ value }: { value: PostResult | undefined }) {
  if (value === undefined) return null;
  // `<` escaped so that no typed text can end the element.
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return (
    <script
      type="application/json"
      id={elementId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: trustedHtml(json) }}
    />
  );
}

/**
 * Reads the data block in the browser; the schema loads only where there is one.
 * @throws ZodError when the server wrote something else
 */
export async function readPostResult(): Promise<PostResult | undefined> {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) return undefined;
  const { postResult } = await import('#contract/post-result.ts');
  return postResult.parse(JSON.parse(json));
}
