import { expect, it } from 'vitest';
import { filePath, historyPath, picturesPath } from './file-names.ts';

it('a picture, which has neither a form nor a history, leads to the pictures', () => {
  expect(filePath('pictures/office.jpg')).toBe(picturesPath);
  expect(historyPath('pictures/office.jpg')).toBe(picturesPath);
  expect(historyPath('pricing.yaml')).toBe('/website/history/pricing.yaml');
});
