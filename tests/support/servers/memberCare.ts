import { signInOperator, type TestOperator, testPassword } from './consoleTesting.ts';
import { startTestServer, type TestServer } from './serverTesting.ts';

/** The console's page of members. */
export const membersPage = '/console/brands/base/members';

/** An operator who helps members, and what the server sends to them. */
export interface MemberCare {
  readonly server: TestServer;
  readonly operator: TestOperator;
  readonly messages: string[];
  /** Posts the form of a member's card to one of its buttons. */
  press(account: string, button: string): ReturnType<TestOperator['post']>;
}

/** Starts a server with an operator who is signed in. */
export async function startMemberCare(): Promise<MemberCare> {
  const messages: string[] = [];
  const server = await startTestServer({
    consolePassword: testPassword,
    printMessage: (line) => void messages.push(line),
  });
  const operator = await signInOperator(server);
  return {
    server,
    operator,
    messages,
    async press(account, button) {
      const { body } = await operator.get(`${membersPage}?q=${account}`);
      const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
      return operator.post(`${membersPage}/${account}/${button}`, { csrf });
    },
  };
}
