import { Refusal } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';

/** Thrown if there is no session or it has expired. */
export class SignedOut extends Refusal {
  constructor(message = m.answers.signInNeeded()) {
    super('signed_out', message);
  }
}

/** Thrown for every kind of failed sign-in, with the same message. */
export class WrongCredentials extends Refusal {
  constructor() {
    super('wrong_credentials', m.fields.credentialsWrong());
  }
}

/** Thrown for a forged, used, expired or replaced link, with the same message. */
export class InvalidLink extends Refusal {
  constructor() {
    super('token_dead', m.answers.linkDead());
  }
}

/** Thrown if the link needs a newly chosen password in this browser. */
export class PasswordRequired extends Refusal {
  constructor() {
    const message = m.fields.passwordRequired();
    super('password_needed', message, { fields: { password: message } });
  }
}
