export { desk } from '../en/desk.ts';
