import { useUnit } from 'effector-react';
import { Overview } from './overview';
import { $isKnown } from './session/model/session';
import { $session } from './session/model/session-state';
import { SignIn } from './session/ui/sign-in';

/** The console: the overview for signed-in operators, else the sign-in form. */
export function Console() {
  const { session, isKnown } = useUnit({ session: $session, isKnown: $isKnown });
  if (session) return <Overview />;
  return isKnown ? <SignIn /> : null;
}
