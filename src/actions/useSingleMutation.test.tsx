import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useSingleMutation } from './useSingleMutation.ts';

type Send = (variables: string) => void;

/** The `mutate` of each button, as a page that was drawn once has it; each sends by its own call. */
function buttonsOf(client: QueryClient, calls: readonly ((typed: string) => Promise<string>)[]): Send[] {
  const sends: Send[] = [];
  function Button({ call }: { call: (typed: string) => Promise<string> }) {
    sends.push(useSingleMutation({ mutationFn: call }).mutate);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {calls.map((call, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <Button key={i} call={call} />
      ))}
    </QueryClientProvider>,
  );
  return sends;
}

/** A call that is answered when the test says so. */
function slowCall() {
  const answers: ((outcome: Promise<string>) => void)[] = [];
  const call = vi.fn((_: string) => new Promise<string>((resolve) => void answers.push(resolve)));
  return { call, answer: (outcome: Promise<string>) => answers.shift()?.(outcome) };
}

test('what is pressed twice before anything is drawn anew is sent once, and again once it is answered', async () => {
  const { call, answer } = slowCall();
  const client = new QueryClient();
  const [send] = buttonsOf(client, [call]);
  send?.('first');
  send?.('second');
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  send?.('third');
  answer(Promise.resolve('done'));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  send?.('fourth');
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls.map(([typed]) => typed)).toEqual(['first', 'fourth']);
  answer(Promise.reject(new Error('refused')));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  send?.('fifth');
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  answer(Promise.resolve('done'));
});

test('another button does not wait for it', async () => {
  const one = slowCall();
  const other = slowCall();
  const [first, second] = buttonsOf(new QueryClient(), [one.call, other.call]);
  first?.('a');
  second?.('b');
  await vi.waitFor(() => expect(other.call).toHaveBeenCalledTimes(1));
  expect(one.call).toHaveBeenCalledTimes(1);
  one.answer(Promise.resolve('done'));
  other.answer(Promise.resolve('done'));
});
