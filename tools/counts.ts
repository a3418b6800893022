import { fileURLToPath } from 'node:url';
import { citationsElsewhere } from './citations.ts';
import { filesOfVehicleField } from './counts/fields.ts';
import type { Figure } from './counts/figure.ts';
import { leaveQuestions, retriedLoads } from './counts/machines.ts';
import { oldNamesLeft } from './counts/names.ts';
import { folderSizes, longFiles, longFunctions, shortFiles } from './counts/sizes.ts';

/** Figures about the repository as a text to read; `npm run counts -- --list` says what was counted. */
export function figures(): readonly Figure[] {
  return [
    folderSizes(),
    longFiles(),
    shortFiles(),
    longFunctions(),
    filesOfVehicleField(),
    linesCitingElsewhere(),
    leaveQuestions(),
    retriedLoads(),
    oldNamesLeft(),
  ];
}

function linesCitingElsewhere(): Figure {
  const items = citationsElsewhere();
  return { name: 'Lines that cite what is not in the repository', value: String(items.length), items };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isListing = process.argv.includes('--list');
  for (const { name, value, items } of figures()) {
    console.log(`${name}: ${value}`);
    if (isListing) for (const item of items) console.log(`  ${item}`);
  }
}
