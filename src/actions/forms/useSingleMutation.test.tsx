import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useSingleMutation } from './useSingleMutation.ts';

type Send = (variables: string) => void;

/** Returns the `mutate` of each button, as of a single render; each sends by its own call. */
function buttonsOf(client: QueryClient, calls: readonly ((typed: string) => Promise<string>)[]): Send[] {
  const sends: Send[] = [];
  function Button({ call }: { call: (typed: string) => Promise<string> }) {
    sends.push(useSingleMutation({ mutationFn: call }).mutate);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {calls.map((call, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <Button key={i} call={call} />
      ))}
    </QueryClientProvider>,
  );
  return sends;
}

/** A call whose answer the test resolves. */
function slowCall() {
  const answers: ((outcome: Promise<string>) => void)[] = [];
  const call = vi.fn((_: string) => new Promise<string>((resolve) => void answers.push(resolve)));
  return { call, answer: (outcome: Promise<string>) => answers.shift()?.(outcome) };
}

test('a button pressed twice before the next render sends once, and again after the answer', async () => {
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
  const firstCall = slowCall();
  const secondCall = slowCall();
  const [first, second] = buttonsOf(new QueryClient(), [firstCall.call, secondCall.call]);
  first?.('a');
  second?.('b');
  await vi.waitFor(() => expect(secondCall.call).toHaveBeenCalledTimes(1));
  expect(firstCall.call).toHaveBeenCalledTimes(1);
  firstCall.answer(Promise.resolve('done'));
  secondCall.answer(Promise.resolve('done'));
});
