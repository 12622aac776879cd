/** The prefix of every key that the form stores on the device. */
export const answersPrefix = 'inquiry.';
