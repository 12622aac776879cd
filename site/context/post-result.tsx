import { createContext, type ReactNode, useContext } from 'react';
import type { PostResult } from '#contract/errors/post-result.ts';
import { trustedHtml } from '../format/trusted-html.ts';

const Context = createContext<PostResult | undefined>(undefined);
const elementId = 'post-result';

/** Provides the result of a form post without JavaScript to the pages below. */
export function PostResultProvider(props: { value: PostResult | undefined; children: ReactNode }) {
  return <Context value={props.value}>{props.children}</Context>;
}

/** Returns the server's result for this form, if the page was rendered in response to its post. */
export function usePostResult(form: PostResult['form']): PostResult | undefined {
  const result = useContext(Context);
  return result?.form === form ? result : undefined;
}

/** Renders the result as a JSON data block, so that hydration matches what the server rendered. */
export function PostResultData({ value }: { value: PostResult | undefined }) {
  if (value === undefined) return null;
  // `<` is escaped, so that user input cannot close the element.
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
 * Reads the data block in the browser. The schema loads only if there is a block.
 * @throws ZodError if the block does not match the contract
 */
export async function readPostResult(): Promise<PostResult | undefined> {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) return undefined;
  const { postResult } = await import('#contract/errors/post-result.ts');
  return postResult.parse(JSON.parse(json));
}
