import { drawn } from './icons.tsx';

// Icons that no page for strangers needs: its script has those of icons.tsx alone.

export const MenuIcon = () => drawn(<path d="M4 7h16M4 12h16M4 17h16" />);
export const BellIcon = () => drawn(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4" />);
export const CloseIcon = () => drawn(<path d="m6 6 12 12M18 6 6 18" />);
export const SearchIcon = () =>
  drawn(
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>,
  );
export const CopyIcon = () =>
  drawn(
    <>
      <rect x="8.5" y="8.5" width="11" height="12" rx="1.5" />
      <path d="M15.5 8.5V5A1.5 1.5 0 0 0 14 3.5H6A1.5 1.5 0 0 0 4.5 5v9A1.5 1.5 0 0 0 6 15.5h2.5" />
    </>,
  );
export const WhyIcon = () =>
  drawn(
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.75 9.75a2.25 2.25 0 1 1 3.3 2c-.7.4-1.05.8-1.05 1.75M12 16.4v.1" />
    </>,
  );
export const PlusIcon = () => drawn(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = () => drawn(<path d="M5 12h14" />);
export const WholeIcon = () =>
  drawn(
    <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />,
  );
export const ChevronDownIcon = () => drawn(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);
export const ChevronLeftIcon = () => drawn(<path d="M14.5 6.5 9 12l5.5 5.5" />);
export const ChevronRightIcon = () => drawn(<path d="M9.5 6.5 15 12l-5.5 5.5" />);
export const SortUpIcon = () => drawn(<path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />);
export const SortDownIcon = () => drawn(<path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />);
export const SunIcon = () =>
  drawn(
    <>
      <circle cx="12" cy="12" r="3.75" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>,
  );
export const MoonIcon = () => drawn(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const UserIcon = () =>
  drawn(
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </>,
  );
export const HistoryIcon = () => drawn(<path d="M4.5 8A8.5 8.5 0 1 1 3.5 12M4 3.5V8h4.5M12 7.5V12l3.5 2" />);
export const HomeIcon = () => drawn(<path d="M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4Z" />);
export const MessageIcon = () => drawn(<path d="M4 5.5h16v11H11L6.5 20v-3.5H4Z" />);
export const FlowIcon = () =>
  drawn(
    <>
      <rect x="3.5" y="4" width="8" height="5.5" rx="1.5" />
      <rect x="12.5" y="14.5" width="8" height="5.5" rx="1.5" />
      <path d="M7.5 9.5v6a1.75 1.75 0 0 0 1.75 1.75h3.25" />
    </>,
  );
export const LogoutIcon = () =>
  drawn(<path d="M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15.5 8l4 4-4 4M19 12H9.5" />);
export const ArrowLeftIcon = () => drawn(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const CreditIcon = () => drawn(<path d="M17.5 6.5 7 17M7 8.5V17h8.5" />);
export const DebitIcon = () => drawn(<path d="M6.5 17.5 17 7M8.5 7H17v8.5" />);
export const HelpIcon = () =>
  drawn(
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.1" />
    </>,
  );
export const MoreIcon = () =>
  drawn(
    <path d="M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm7 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm7 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z" />,
  );
