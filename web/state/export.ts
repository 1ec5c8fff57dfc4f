import type { Answer } from '../api/types.ts';

export function toJson(answer: Answer): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** Offers a file to the browser for download. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A name for files about a question: its letters and digits, joined by hyphens, at most 60 characters. */
export function fileName(question: string, ending: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...(words.join('-') || 'clew')].slice(0, 60).join('')}.${ending}`;
}
