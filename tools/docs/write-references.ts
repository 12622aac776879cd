import { writeFileSync } from 'node:fs';
import { contentFile, contentReference } from './content-reference.ts';
import { settingsFile, settingsReference } from './settings-reference.ts';

writeFileSync(contentFile, contentReference());
writeFileSync(settingsFile, settingsReference());
