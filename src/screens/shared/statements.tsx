import { useLocation } from 'react-router-dom';
import { askedStatements } from '#domain/documents/askedStatements.ts';
import { loanStatements } from '#machines/loans/loanStatements.ts';
import { StatementsPage } from '#ui/documents/StatementsPage.tsx';
import type { App } from '#app/app.ts';
import { documentActorsOf } from './documentActors.ts';

/** The screen at `/statements?loans=…`, which `documents.tsx` loads. */
export const statementsScreen = (app: App) => {
  const machine = loanStatements.provide({
    actors: documentActorsOf(app, (loanId) => app.client.getLoan({ loanId })),
  });
  return () => {
    const { search } = useLocation();
    return <StatementsPage key={search} machine={machine} asked={askedStatements(search)} />;
  };
};
