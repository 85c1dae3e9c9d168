import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import { badges } from '../../widgets/shell/shared/menu/Badges.tsx';
import { openSite } from './render-widget.tsx';

/** What the platform counts for the member. */
const answers: { [call: string]: unknown } = {
  rewardCount: { count: 2 },
  missionSummary: { list: [{ state: 'done' }, { state: 'claimed' }, { state: 'done' }, { state: 'done' }] },
  unreadMessages: { unReadCount: 4 },
};

test.each([
  ['rewards', 'To claim: 2'],
  ['missions', 'To claim: 3'],
  ['messages', 'Unread: 4'],
] as const)('the badge of %s says of what it is a count', async (kind, words) => {
  const store = await openSite({
    as: 'member',
    wrap: ({ call }) => ({
      call: (name, args) => (name in answers ? Promise.resolve(answers[name] as never) : call(name, args)),
    }),
  });
  const Badge = badges[kind];
  render(
    <Provider store={store}>
      <I18nextProvider i18n={store.get(messagesAtom).i18n}>
        <Badge />
      </I18nextProvider>
    </Provider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
