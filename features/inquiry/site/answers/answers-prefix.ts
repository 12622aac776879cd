/** The prefix of every key the form stores on the device. */
export const answersPrefix = 'inquiry.';
