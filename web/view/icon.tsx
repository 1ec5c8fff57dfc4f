const PATHS = {
  check: 'M4 8.5l2.8 2.8L12 5',
  tilde: 'M3.500 9.200c1.500-2.400 3-2.400 4.500-1s3 1.400 4.500-1',
  ring: 'M8 4.200a3.800 3.800 0 100 7.600 3.800 3.800 0 000-7.600z',
  dots: 'M4 8h.01M8 8h.01M12 8h.01',
  star: 'M8 2.600l1.700 3.500 3.800.500-2.800 2.700.700 3.800L8 11.300l-3.400 1.800.700-3.800L2.500 6.600l3.800-.500z',
  play: 'M5.500 3.800v8.400L12 8z',
  pause: 'M5.500 4v8M10.500 4v8',
  plus: 'M8 3.500v9M3.500 8h9',
  minus: 'M3.500 8h9',
  cross: 'M4.500 4.500l7 7M11.500 4.500l-7 7',
  fit: 'M3 6V3h3M13 6V3h-3M3 10v3h3M13 10v3h-3',
  link: 'M6.700 9.300l2.600-2.600M7.300 4.700l1-1a2.800 2.800 0 014 4l-1 1M8.700 11.300l-1 1a2.800 2.800 0 01-4-4l1-1',
  warning: 'M8 3l5.600 9.800H2.400zM8 6.800v2.700M8 11.300h.01',
  search: 'M7.200 3a4.200 4.200 0 100 8.400 4.200 4.200 0 000-8.400zM10.300 10.300L13.200 13.200',
  plan: 'M4.500 5.800a1.800 1.800 0 100-3.600 1.800 1.800 0 000 3.600zM11.500 13.800a1.800 1.800 0 100-3.600 1.800 1.800 0 000 3.600zM4.500 5.800v3.200a3 3 0 003 3h2.200',
  arrow: 'M3 8h9.500M9 4.500L12.500 8 9 11.500',
} as const;

export type IconName = keyof typeof PATHS;

/** A symbol beside words. It is never alone, so it is hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
