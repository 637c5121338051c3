import { testStates } from './stage/archive-states';

testStates('/archive-states');
