import { Refusal } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';

/** Thrown if there is no session, or it has expired. */
export class SignedOut extends Refusal {
  constructor(message = m.answers.signInNeeded()) {
    super('signed_out', message);
  }
}

/** Uses the same message for every kind of failed sign-in. */
export class WrongCredentials extends Refusal {
  constructor() {
    super('wrong_credentials', m.fields.credentialsWrong());
  }
}

/** Uses the same message for a forged, used, expired or replaced link. */
export class InvalidLink extends Refusal {
  constructor() {
    super('token_dead', m.answers.linkDead());
  }
}

/** Thrown if, in this browser, the link only works with a newly chosen password. */
export class PasswordRequired extends Refusal {
  constructor() {
    const message = m.fields.passwordRequired();
    super('password_needed', message, { fields: { password: message } });
  }
}
