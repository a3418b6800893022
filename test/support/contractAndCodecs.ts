/** The contract with what reads and writes by its schemas, as one module that a build can be made of. */
export { contract } from '#api/contract.ts';
export { interpret } from '#api/client/interpreter.ts';
export { plainCodec, undecided } from '#domain/values/plainCodec.ts';
