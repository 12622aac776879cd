/** Why a request is quarantined: as spam, or because too many arrived at once (`burst`). */
export const quarantineReasons = ['honeypot', 'form_token', 'burst'] as const;
