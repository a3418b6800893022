import { staffRoles } from '#domain/records/staff.ts';
import { createAdmin } from './admin/createAdmin.ts';
import { listStaff } from './admin/listStaff.ts';
import { changeStaff } from './admin/staffByCommand.ts';
import { isEmail } from './start/settings/addresses.ts';
import { failed } from './operations/command.ts';

/** `npm run admin`: adds Admins and changes the staff, for the operator of the server. */
const usage = `Usage: npm run admin -- COMMAND
  create EMAIL              adds an Admin (ADMIN_PASSWORD sets the password)
  disable EMAIL             makes them Inactive and ends their sessions
  enable EMAIL              makes them Active again
  reset EMAIL               ends password, second factors and sessions, and mails a link to choose a password
  role EMAIL Admin|Viewer   sets what they may do
  list                      prints the staff`;

// Files made here are readable by their owner alone.
process.umask(0o077);
process.exitCode = await admin(process.argv.slice(2));

async function admin([command, email = '', ...more]: readonly string[]): Promise<number> {
  if (command === 'list' && email === '') return listStaff();
  const role = staffRoles.find((one) => one === more[0]);
  if (!isEmail(email) || more.length !== (command === 'role' ? 1 : 0)) return failed(usage);
  switch (command) {
    case 'create': {
      const problem = await createAdmin(email);
      return problem === null ? 0 : failed(problem);
    }
    case 'disable':
      return changeStaff(email, { _tag: 'Disable' });
    case 'enable':
      return changeStaff(email, { _tag: 'Enable' });
    case 'reset':
      return changeStaff(email, { _tag: 'Reset' });
    case 'role':
      return role === undefined
        ? failed(`The role must be Admin or Viewer, not '${more[0]}'.`)
        : changeStaff(email, { _tag: 'Role', role });
    default:
      return failed(usage);
  }
}
