import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { assign, createActor, setup } from 'xstate';

/**
 * The smallest page with these libraries: a field whose text a machine keeps, behind the router. Any time that the
 * product takes beyond it is the product's own.
 */
const form = setup({
  types: { context: {} as { readonly words: string }, events: {} as { type: 'changed'; words: string } },
  actions: { setWords: assign({ words: (_, words: string) => words }) },
}).createMachine({
  context: { words: '' },
  on: { changed: { actions: { type: 'setWords', params: ({ event }) => event.words } } },
});

function Form() {
  const [actor] = useState(() => createActor(form).start());
  const words = useSelector(actor, ({ context }) => context.words);
  return (
    <form>
      <h1>The least that a page of these libraries can be</h1>
      <input
        aria-label="Words"
        value={words}
        onChange={({ target }) => actor.send({ type: 'changed', words: target.value })}
      />
    </form>
  );
}

function Routed() {
  return useRoutes([{ path: '*', element: <Form /> }]);
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  );
