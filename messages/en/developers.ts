export const developers = {
  example: 'Example: {call}',
  developers: 'Developers',
  openApi: 'Machine-readable (OpenAPI 3.1): <link>{path}</link>',
  rules: 'Rules for every call',
  endpoints: 'Endpoints',
  changes: 'Changes',
} as const;
