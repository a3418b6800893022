import * as Schema from 'effect/Schema';
import * as Struct from 'effect/Struct';
import { MessageAnswer, RevealedNumber } from '#api/answers.ts';
import { type Call, created, listOf, one, saved } from '#api/call.ts';
import { SavedCustomer } from '#api/savedRecords.ts';
import { Customer, customerFields, newCustomerFields, recordStatuses } from '#domain/records/customer.ts';
import { createOf, updateOf } from '#domain/records/fieldTable.ts';
import { identityFields } from '#domain/records/identityNumber.ts';
import { oneOf, Words } from '#domain/values/strict.ts';
import { nullable, omittable } from '#domain/values/absence.ts';
import { list } from './lists.ts';
import { GivenPassword, NewPassword } from './passwords.ts';
import { allRead, allWrite, get, post, put, staffRead, staffWrite } from './presets.ts';

const enteredOfCustomer = createOf(newCustomerFields);

const CreateCustomerRequest = Schema.Struct({
  ...Struct.omit(enteredOfCustomer, ['email']),
  email: enteredOfCustomer.email,
  status: omittable(oneOf(recordStatuses)),
});

/** The fields of a customer that an update may change; see `amended`. */
const UpdateCustomerRequest = Schema.Struct(updateOf(customerFields));

const RevealIdentityRequest = Schema.Struct({
  field: Schema.Literals(identityFields),
  reason: nullable(Words),
});

const ChangePasswordRequest = Schema.Struct({ oldPassword: GivenPassword, newPassword: NewPassword });

export const customerCalls = {
  listCustomers: { ...list, path: '/customers/getallcustomers', who: staffRead, answer: listOf(Customer) },
  getCustomer: {
    ...get,
    path: '/customers/getcustomer/{customerId}',
    who: allRead,
    answer: one(Customer),
    record: Customer,
  },
  createCustomer: {
    ...post,
    path: '/customers/createcustomer',
    who: staffWrite,
    body: CreateCustomerRequest,
    answer: created(Customer),
    status: 201,
  },
  updateCustomer: {
    ...put,
    path: '/customers/updatecustomer/{customerId}',
    who: allWrite,
    body: SavedCustomer,
    takes: UpdateCustomerRequest,
    answer: saved(Customer),
    record: Customer,
  },
  revealIdentity: {
    ...post,
    path: '/customers/{customerId}/reveal',
    who: staffWrite,
    body: RevealIdentityRequest,
    answer: one(RevealedNumber),
  },
  changeCustomerPassword: {
    ...post,
    path: '/customers/changepassword/{customerId}',
    who: ['customer'],
    body: ChangePasswordRequest,
    answer: saved(MessageAnswer),
  },
} as const satisfies Record<string, Call>;
