/** Every key under which the form stores something on the device begins with this. */
export const answersPrefix = 'inquiry.';
