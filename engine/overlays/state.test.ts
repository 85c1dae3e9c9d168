import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { confirmAtom, confirmsAtom } from './state.ts';

const question = { title: 'Leave?', text: 'What was typed is lost.', confirm: 'Leave', cancel: 'Stay' };

test('a question that is open is not asked twice: the second click is a no, the first has the answer', async () => {
  const store = createStore();
  const [first, second] = [store.set(confirmAtom, question), store.set(confirmAtom, question)];
  expect(store.get(confirmsAtom)).toHaveLength(1);
  store.get(confirmsAtom)[0]?.answer(true);
  expect(await Promise.all([first, second])).toEqual([true, false]);
  const later = store.set(confirmAtom, question);
  expect(store.get(confirmsAtom)).toHaveLength(1);
  store.get(confirmsAtom)[0]?.answer(true);
  expect(await later).toBe(true);
});

test('another question waits beside it', () => {
  const store = createStore();
  void store.set(confirmAtom, question);
  void store.set(confirmAtom, { ...question, text: 'Your round goes on.' });
  expect(store.get(confirmsAtom)).toHaveLength(2);
});
