import { HtmlValidate } from 'html-validate';

/** Creates a function that returns the problems html-validate finds in a page's HTML. */
export function htmlValidator(): (html: string) => Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React writes `<meta/>`, which is equivalent in HTML.
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      // HTML attribute names are case-insensitive, and React writes some in camel case.
      'attr-case': 'off',
      'no-redundant-for': 'off',
      // All assets are same-origin.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
      'require-sri': ['error', { target: 'crossorigin' }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Allows colons and guillemets, which React's generated ids contain.
      'valid-id': ['error', { relaxed: true }],
      // Styles are inlined and allowed by their hash.
      'no-inline-style': 'off',
      // Search engines truncate titles at about 60 characters, which a long service name may
      // exceed.
      'long-title': 'off',
    },
    elements: ['html5', { 'faq-panel': { inherit: 'div' } }],
  });
  return async (html) => {
    const report = await validator.validateString(html);
    return report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`),
    );
  };
}
