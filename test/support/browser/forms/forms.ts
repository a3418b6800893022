import type { Locator, Page } from 'playwright-core';
import {
  customer,
  guarantor,
  loanBody,
  ownBody,
  passwords,
  personal,
  terms,
  vehicle,
} from './formSamples.ts';
import { customerBody } from '#test/support/samples/customer.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { openInside } from '#test/support/browser/walk.ts';

/** A form of the product: its path, its fields, its calls and its messages. */
export interface ProductForm {
  readonly name: string;
  readonly place: string;
  /** The navigation state that the place needs. */
  readonly state?: unknown;
  readonly heading: string;
  /** The buttons to press, in order, to open the form. */
  readonly opens?: readonly string[];
  /** The section or dialog of the form; the whole page where it is left out. */
  readonly within?: readonly [role: 'region' | 'dialog', name: string];
  readonly fields: Readonly<Record<string, string>>;
  /** The message of each required field when it is empty. */
  readonly missing: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The message when the server fails without one. */
  readonly failed: string;
  /** True where that message is the title above the server's reason. */
  readonly isTitled?: true;
  /** The one message for every refusal, where nobody must learn more. */
  readonly refused?: string;
  /** A field that the server refuses, by its name in the body, and its label. */
  readonly refusedField?: readonly [name: string, label: string];
  /** The message or path after success. */
  readonly done: { readonly says: string } | { readonly leadsTo: string };
  /** The server's answer; by default the body. */
  readonly answer?: unknown;
}

export const paymentState = {
  loanId: 'L-77',
  installmentNumber: 3,
  paymentAmount: 8_885,
  penaltyAmount: 75,
  defaultPenalty: 75,
  paymentMethod: 'Cash',
  customPaymentMethod: '',
  dueDate: '2026-04-30',
};

const isRequired = (
  fields: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((label) => !without.includes(label))
      .map((label) => [label, `${label} is required.`]),
  );

const sameWords = (labels: readonly string[], words: string): Record<string, string> =>
  Object.fromEntries(labels.map((label) => [label, words]));

/** The forms in front of both doors. */
export const doorForms: readonly ProductForm[] = [
  {
    name: 'the sign-in of staff',
    place: '/auth/admin',
    heading: 'Admin Portal',
    fields: { Email: 'devika@lender.example', Password: 'anything' },
    missing: sameWords(['Email', 'Password'], 'Please enter both email and password'),
    submit: 'Sign in',
    call: 'POST /admin/login',
    body: { email: 'devika@lender.example', password: 'anything' },
    failed: 'Invalid email or password',
    done: { leadsTo: '/dashboard' },
  },
  {
    name: 'the sign-in of customers',
    place: '/',
    heading: 'Sign in',
    fields: { Email: 'farida@lender.example', Password: 'anything' },
    missing: sameWords(['Email', 'Password'], 'Please enter both email and password'),
    submit: 'Sign in',
    call: 'POST /customers/login',
    body: { email: 'farida@lender.example', password: 'anything' },
    failed: 'Invalid email or password',
    done: { leadsTo: '/customers/dashboard' },
  },
  {
    name: 'forgot password',
    place: '/auth/forgot-password',
    heading: 'Reset password',
    fields: { Email: 'farida@lender.example' },
    missing: {},
    submit: 'Send reset link',
    call: 'POST /auth/forgot-password',
    body: { email: 'farida@lender.example' },
    failed: 'The reset link could not be requested.',
    refused: 'If an account exists for this email, a reset link has been sent.',
    done: { says: 'If an account exists for this email, a reset link has been sent.' },
  },
  {
    name: 'reset password',
    place: '/auth/reset-password?token=t',
    heading: 'Choose a new password',
    fields: passwords,
    missing: sameWords(Object.keys(passwords), 'All fields are required'),
    submit: 'Change Password',
    call: 'POST /auth/reset-password',
    body: { token: 't', newPassword: 'a new password' },
    failed: 'Failed to reset the password.',
    done: { says: 'Your password has been changed. Please sign in with the new one.' },
  },
];

/** Fields that are sent without being typed, since the record is saved whole (rule WHOLE-RECORD). */
const sameCustomer = { _id: '64f0cccc', customerId: 'C-1', status: 'ACTIVE' };
const sameVehicle = { _id: '64f0dddd', vehicleId: 'V-1' };
const sameLoan = {
  _id: '64f0c0ffee',
  loanId: 'L-77',
  customerId: 'C-1',
  vehicleId: 'V-1',
  emiAmount: '8885',
  paymentFrequency: 'monthly',
  status: 'ACTIVE',
};

/** Staff and borrowers edit a vehicle in one form, each at their own address. */
const editedVehicle = {
  heading: 'Edit Vehicle',
  fields: { ...vehicle, Status: 'Pending' },
  missing: isRequired(vehicle),
  submit: 'Update Vehicle',
  call: 'PUT /vehicles/updatevehicle/V-1',
  body: { ...vehicleBody, ...sameVehicle, status: 'Pending' },
  failed: 'Failed to update vehicle',
  isTitled: true,
  refusedField: ['registrationNumber', 'Registration Number'],
} satisfies Partial<ProductForm>;

export const staffForms: readonly ProductForm[] = [
  {
    name: 'a new customer',
    place: '/customers/create',
    heading: 'Create Customer',
    fields: customer,
    missing: isRequired(customer),
    submit: 'Create Customer',
    call: 'POST /customers/createcustomer',
    body: customerBody,
    failed: 'Failed to create customer',
    refusedField: ['email', 'Email'],
    answer: { customerId: 'C-1' },
    done: { leadsTo: '/vehicles/add?customerId=C-1' },
  },
  {
    name: 'a customer edited',
    place: '/customers/C-1/edit',
    heading: 'Edit Customer',
    fields: customer,
    missing: isRequired(customer),
    submit: 'Update Customer',
    call: 'PUT /customers/updatecustomer/C-1',
    body: { ...customerBody, ...sameCustomer },
    failed: 'Failed to update customer',
    isTitled: true,
    refusedField: ['email', 'Email'],
    done: { leadsTo: '/customers' },
  },
  {
    name: 'a new vehicle',
    place: '/vehicles/add?customerId=C-1',
    heading: 'Add Vehicle',
    fields: vehicle,
    missing: isRequired(vehicle),
    submit: 'Add Vehicle',
    call: 'POST /vehicles/addvehicle',
    body: { ...vehicleBody, status: 'Active' },
    failed: 'Failed to add vehicle',
    refusedField: ['registrationNumber', 'Registration Number'],
    answer: { vehicleId: 'V-1' },
    done: { leadsTo: '/loans/create?customerId=C-1&vehicleId=V-1' },
  },
  {
    ...editedVehicle,
    name: 'a vehicle edited',
    place: '/vehicles/V-1/edit',
    done: { leadsTo: '/vehicles' },
  },
  {
    name: 'a new loan',
    place: '/loans/create?customerId=C-1&vehicleId=V-1',
    heading: 'Create New Loan',
    fields: { ...terms, ...guarantor },
    missing: isRequired({ ...terms, ...guarantor }),
    submit: 'Create Loan',
    call: 'POST /loans/createloan',
    body: {
      ...loanBody,
      customerId: 'C-1',
      vehicleId: 'V-1',
      emiAmount: '8885',
      installments: 12,
      status: 'Pending',
    },
    failed: 'Failed to create loan',
    refusedField: ['loanAmount', 'Loan Amount'],
    done: { leadsTo: '/loans' },
  },
  {
    name: 'the loan of a loan',
    place: '/loans/L-77',
    heading: 'Loan L-77',
    within: ['region', 'Loan Information'],
    opens: ['Edit'],
    fields: { ...terms, ...guarantor },
    // A loan of a foreign server may lack fields that ours requires: they may stay empty.
    missing: isRequired({ ...terms, ...guarantor }, ['Payment Frequency']),
    submit: 'Save Changes',
    call: 'PUT /loans/updateloan/L-77',
    body: { ...loanBody, ...sameLoan },
    failed: 'Failed to update loan details.',
    refusedField: ['loanAmount', 'Loan Amount'],
    done: { says: 'Loan details updated successfully!' },
  },
  {
    name: 'the customer of a loan',
    place: '/loans/L-77',
    heading: 'Loan L-77',
    within: ['region', 'Customer Details'],
    opens: ['Edit'],
    fields: customer,
    missing: isRequired(customer),
    submit: 'Save Changes',
    call: 'PUT /customers/updatecustomer/C-1',
    body: { ...customerBody, ...sameCustomer },
    failed: 'Failed to update customer details.',
    refusedField: ['email', 'Email'],
    done: { says: 'Customer details updated successfully!' },
  },
  {
    name: 'the vehicle of a loan',
    place: '/loans/L-77',
    heading: 'Loan L-77',
    within: ['region', 'Vehicle Details'],
    opens: ['Edit'],
    fields: { ...vehicle, Status: 'Inactive' },
    missing: isRequired(vehicle),
    submit: 'Save Changes',
    call: 'PUT /vehicles/updatevehicle/V-1',
    body: { ...vehicleBody, ...sameVehicle, status: 'Inactive' },
    failed: 'Failed to update vehicle details.',
    refusedField: ['registrationNumber', 'Registration Number'],
    done: { says: 'Vehicle details updated successfully!' },
  },
  {
    name: 'a payment that staff take',
    place: '/confirm-payment',
    state: paymentState,
    heading: 'Confirm and Edit Payment',
    fields: {
      'Payment Amount': '9,000',
      'Penalty Amount': '50',
      'Payment Method': 'Other',
      'Custom Payment Method': 'Gold',
    },
    missing: {
      'Payment Amount': 'Payment amount must be a number from 0 to ₹1,00,00,000.00.',
      'Penalty Amount': 'Penalty amount must be a number from 0 to ₹1,00,00,000.00.',
      'Custom Payment Method': 'Please select or enter a valid payment method.',
    },
    submit: 'Confirm',
    call: 'POST /payments/L-77',
    body: {
      installmentNumber: 3,
      amount: 9_050,
      penaltyAmount: 50,
      status: 'paid',
      dueDate: '2026-04-30',
      paymentMethod: 'Gold',
      paidBy: 'Admin',
    },
    failed: 'There was an error recording the payment.',
    done: { leadsTo: '/payments/L-77' },
  },
  {
    name: 'the profile of staff',
    place: '/settings',
    heading: 'Admin Settings',
    fields: {
      Name: 'Devika S',
      Email: 'devika.s@lender.example',
      'Current Password': 'anything',
      'New Password': 'a new password',
      'Confirm Password': 'a new password',
    },
    missing: {
      Name: 'Name is required.',
      Email: 'Email is required.',
      'Current Password': 'Current Password is required.',
      'Confirm Password': 'New passwords do not match',
    },
    submit: 'Update Profile',
    call: 'PUT /admin/update-password',
    body: {
      name: 'Devika S',
      email: 'devika.s@lender.example',
      admin: true,
      currentPassword: 'anything',
      newPassword: 'a new password',
    },
    failed: 'Failed to update profile',
    done: { says: 'Profile updated successfully!' },
  },
  {
    name: 'the role of a member of staff',
    place: '/settings?tab=admins',
    heading: 'Admin Settings',
    opens: ['Edit'],
    within: ['dialog', ''],
    fields: { Role: 'Viewer' },
    missing: {},
    submit: 'Save',
    call: 'PUT /settings/updateadmin/a1',
    body: { role: 'Viewer' },
    failed: 'Failed to update admin',
    isTitled: true,
    done: { says: 'Admin updated successfully!' },
  },
  {
    name: 'the status of a message',
    place: '/settings?tab=feedback',
    heading: 'Admin Settings',
    opens: ['Change Status'],
    within: ['dialog', ''],
    fields: { Status: 'Resolved' },
    missing: {},
    submit: 'Save',
    call: 'PUT /feedback/updatefeedback/f1',
    body: {
      _id: 'f1',
      name: 'Farida Khan',
      email: 'farida@lender.example',
      message: 'Namaste',
      status: 'Resolved',
    },
    failed: 'Failed to update feedback status',
    isTitled: true,
    done: { says: 'Feedback status updated successfully!' },
  },
];

export const portalForms: readonly ProductForm[] = [
  {
    name: 'a payment that a borrower makes',
    place: '/customers/confirm-payment',
    state: paymentState,
    heading: 'Confirm Payment',
    fields: { 'Payment Method': 'Other', 'Custom Payment Method': 'Gold' },
    missing: { 'Custom Payment Method': 'Please select or enter a valid payment method.' },
    submit: 'Confirm',
    call: 'POST /payments/L-77',
    body: {
      installmentNumber: 3,
      amount: 8_960,
      penaltyAmount: 75,
      status: 'Received',
      dueDate: '2026-04-30',
      paymentMethod: 'Gold',
      paidBy: 'Customer',
    },
    failed: 'There was an error recording the payment.',
    done: { leadsTo: '/customers/payment/L-77/emi' },
  },
  {
    name: 'a borrower’s own details',
    place: '/customers/customers',
    heading: 'Customer Details',
    opens: ['Edit'],
    fields: personal,
    missing: isRequired(personal),
    submit: 'Save',
    call: 'PUT /customers/updatecustomer/C-1',
    body: { ...ownBody, ...sameCustomer },
    failed: 'Failed to update customer',
    refusedField: ['phone', 'Phone'],
    done: { says: 'Profile updated successfully!' },
  },
  {
    name: 'the profile in the settings',
    place: '/customers/settings',
    heading: 'Settings',
    opens: ['Edit'],
    fields: personal,
    missing: isRequired(personal),
    submit: 'Save',
    call: 'PUT /customers/updatecustomer/C-1',
    body: { ...ownBody, ...sameCustomer },
    failed: 'Failed to update profile',
    refusedField: ['phone', 'Phone'],
    done: { says: 'Profile updated successfully!' },
  },
  {
    ...editedVehicle,
    name: 'a borrower’s vehicle',
    place: '/customers/vehicles/edit/V-1',
    done: { leadsTo: '/customers/vehicles' },
  },
  {
    name: 'a changed password',
    place: '/customers/settings?tab=password',
    heading: 'Settings',
    fields: { 'Old Password': 'anything', ...passwords },
    missing: sameWords(['Old Password', ...Object.keys(passwords)], 'All fields are required'),
    submit: 'Change Password',
    call: 'POST /customers/changepassword/C-1',
    body: { oldPassword: 'anything', newPassword: 'a new password' },
    failed: 'Failed to change password',
    done: { says: 'Password changed successfully!' },
  },
];

/** The form as it is on the page. */
export const formOn = (page: Page, { within }: ProductForm): Locator => {
  if (within === undefined) return page.getByRole('main');
  const [role, name] = within;
  return name === '' ? page.getByRole(role) : page.getByRole(role, { name });
};

export const fieldOf = (page: Page, form: ProductForm, label: string): Locator =>
  // A unit may follow in the label, and a word that the field is not needed.
  formOn(page, form).getByLabel(new RegExp(`^${label}( \\(.*\\))?$`));

export const submitOf = (page: Page, form: ProductForm): Locator =>
  formOn(page, form).getByRole('button', { name: form.submit, exact: true });

/** Goes to the form and opens it, inside the app. */
export const openForm = async (page: Page, form: ProductForm): Promise<void> => {
  await openInside(page, form.place, form.state);
  await page.getByRole('heading', { name: form.heading, level: 1, exact: true }).waitFor();
  const opener = form.within?.[0] === 'region' ? formOn(page, form) : page.getByRole('main');
  for (const name of form.opens ?? []) {
    await opener.getByRole('button', { name, exact: true }).first().click();
  }
};

export const isChoice = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element instanceof HTMLSelectElement);

export const fillField = async (field: Locator, value: string): Promise<void> => {
  await ((await isChoice(field)) ? field.selectOption(value) : field.fill(value));
};

export const fillForm = async (page: Page, form: ProductForm): Promise<void> => {
  for (const [label, value] of Object.entries(form.fields)) {
    await fillField(fieldOf(page, form, label), value);
  }
};

/** Submits the form and expects its success, which some screens show only for a moment. */
export const expectDone = async (
  page: Page,
  { done }: ProductForm,
  sendIt: () => Promise<void>,
): Promise<void> => {
  if ('says' in done) await expectGlimpse(page, done.says, sendIt);
  else await Promise.all([page.waitForURL(`**${done.leadsTo}`), sendIt()]);
};

/** The values of the fields by label. */
export const typedIn = async (page: Page, form: ProductForm): Promise<Readonly<Record<string, string>>> => {
  const labels = Object.keys(form.fields);
  const values = await Promise.all(labels.map((label) => fieldOf(page, form, label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
};
