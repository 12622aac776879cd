import type { Answers } from '#features/inquiry/contract/questions.ts';
import { answersText } from './answers-text.ts';

export function downloadAnswers(answers: Answers): void {
  downloadText(answersText(answers), 'service-request.txt');
}

/**
 * Downloads a text file.
 * @param name the file name
 */
export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
