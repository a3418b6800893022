import { logoAt } from '#browser/readLogo.ts';
import { saveFile } from '#browser/saveFile.ts';
import { documentFile, documentsFile } from '#domain/documents/documentFile.ts';
import type { LoanDocument } from '#domain/documents/loanDocument.ts';
import { lenderName } from '#domain/lender/identity/shownLender.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import type { App } from '#app/app.ts';

/** Saves documents as one file: one under its own name, several statements under that of the day. */
export const saveDocuments = async (
  { clock, lender }: App,
  documents: readonly LoanDocument[],
): Promise<void> => {
  const issuer = lender.current();
  const logo = issuer?.logo ? await logoAt(issuer.logo) : null;
  const [only, ...others] = documents;
  if (only !== undefined && others.length === 0) saveHtml(only.fileName, documentFile(only, logo));
  else
    saveHtml(
      `statements-${dayInIndia(clock.now())}`,
      documentsFile(`Statements of account · ${lenderName(issuer)}`, documents, logo),
    );
};

const saveHtml = (name: string, html: string): void =>
  saveFile(`${name}.html`, 'text/html;charset=utf-8', html);
