// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from './index.ts';

afterEach(() => {
  cleanup();
  vi.doUnmock('dompurify');
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

test('text of the platform is shown without what could do harm', async () => {
  render(
    <RichText html={'<p onclick="x()">Win <b>now</b><img src=x onerror=x()><a href="javascript:x()">a</a></p>'} />,
  );
  expect((await screen.findByText('now')).closest('p')?.outerHTML).toBe(
    '<p>Win <b>now</b><a target="_blank" rel="noopener noreferrer">a</a></p>',
  );
});

test('when it cannot be cleaned, its component gets the error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('dompurify', () => {
    throw new Error('gone');
  });
  const { container } = render(
    <Boundary>
      <RichText html="<p>Win</p>" />
    </Boundary>,
  );
  await waitFor(() => expect(container.textContent).toBe('failed'));
});
