import { saveFile } from '#browser/saveFile.ts';
import { documentFile } from '#domain/documents/documentFile.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';

/** Saves documents, each as a file of its own. */
export const saveDocuments = (papers: readonly LoanDocument[]): void => {
  for (const paper of papers)
    saveFile(`${paper.fileName}.html`, 'text/html;charset=utf-8', documentFile(paper));
};
