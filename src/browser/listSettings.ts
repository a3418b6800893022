import type { ListName } from '#domain/lists/listCounts.ts';
import {
  ListSettings,
  mergedSettings,
  type SettingsChange,
  usualSettings,
} from '#domain/lists/listSettings.ts';
import { readPlainly } from '#domain/values/plainly.ts';
import { personalKey } from './personalKey.ts';

/** What the person who is signed in has arranged about a list; the usual where nothing, or nothing readable, is kept. */
export const listSettings = (storage: Storage, list: ListName): ListSettings => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(storage, list)) ?? 'null');
    return readPlainly(ListSettings, kept) ?? usualSettings;
  } catch {
    return usualSettings;
  }
};

/** Keeps a change beside what other tabs have kept since. Throws when the storage is full. */
export const keepListSettings = (storage: Storage, list: ListName, change: SettingsChange): void => {
  const settings = mergedSettings(listSettings(storage, list), change);
  storage.setItem(keyOf(storage, list), JSON.stringify(settings));
};

const keyOf = (storage: Storage, list: ListName): string => personalKey(storage, `list:${list}`);
