import { useUnit } from 'effector-react';
import { Overview } from './overview';
import { $isAsked } from './session/model/session';
import { $session } from './session/model/session-state';
import { SignIn } from './session/ui/sign-in';

/** The console: what runs, for whoever is signed in; else the way in. */
export function Console() {
  const { session, isAsked } = useUnit({ session: $session, isAsked: $isAsked });
  if (session) return <Overview />;
  return isAsked ? <SignIn /> : null;
}
