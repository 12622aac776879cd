/** What the pages have behind them: the conditions of site/page/hosting.ts. */
export function hosting(): { hasApi: boolean; hasAccounts: boolean } {
  const { VITE_HOSTING, VITE_API_BASE_URL, VITE_AUTH } = process.env;
  return {
    hasApi: VITE_HOSTING !== 'static' || Boolean(VITE_API_BASE_URL),
    hasAccounts: VITE_AUTH !== 'placeholder',
  };
}
