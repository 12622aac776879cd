import { HtmlValidate } from 'html-validate';

/** A function from a page's HTML to what html-validate finds in it. */
export function htmlValidator(): (html: string) => Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React writes `<meta/>`; both are the same to HTML.
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      // Names are not case-sensitive in HTML, and React writes some as it calls them.
      'attr-case': 'off',
      'no-redundant-for': 'off',
      // Everything comes from the site's own host.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
      'require-sri': ['error', { target: 'crossorigin' }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // React's own ids have colons or guillemets.
      'valid-id': ['error', { relaxed: true }],
      // The styles stand in the page, allowed by their hash.
      'no-inline-style': 'off',
      // Search engines cut at about 60, which a long service name may pass.
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
