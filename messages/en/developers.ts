export const developers = {
  exampleTitle: 'Example: {title}',
  developers: 'Developers',
  machineReadableOpenapi3: 'Machine-readable (OpenAPI 3.1): <link>{apiHref}</link>',
  rulesForEveryCall: 'Rules for every call',
  endpoints: 'Endpoints',
  changes: 'Changes',
} as const;
