import { LANGUAGE_NAMES } from '../../src/language/ids.ts';
import { type GoTo, type Place, placeToHash, START } from '../state/location.ts';
import { LANGUAGES, type Language, THEMES, type Theme } from '../state/stored.ts';
import { useMessages } from '../text/messages.ts';

export interface HeaderProps {
  readonly place: Place;
  readonly goTo: GoTo;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly saved: number;
}

export function Header({ place, goTo, language, onLanguage, theme, onTheme, saved }: HeaderProps) {
  const text = useMessages();
  const views: readonly [string, Place, string][] = [
    ['ask', place.view === 'ask' ? place : lastAsk(place), text.nav.ask],
    [
      'entities',
      { view: 'entities', graph: graphOf(place), search: '', entity: undefined },
      text.nav.entities,
    ],
    ['saved', { view: 'saved' }, saved === 0 ? text.nav.saved : `${text.nav.saved} ${saved}`],
  ];
  const follow = (to: Place) => (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <header className="header">
      <a
        className="brand"
        href={placeToHash(START)}
        onClick={follow(START)}
        aria-label={`Clew. ${text.tagline}`}
      >
        <svg viewBox="0 0 32 32" aria-hidden="true" className="logo">
          <circle cx="14" cy="14" r="10.5" />
          <path d="M5 10.5c5.500-3.800 12.500-3.800 18 0M4 15.500c6-4.500 14-4.500 20 0M6.500 20.800c4.800-4 10.200-4 15 0" />
          <path d="M21 21.600c2.500 3.600 4.500 6.400 8.500 6.900" />
        </svg>
        Clew
      </a>
      <nav aria-label={text.nav.label}>
        {views.map(([view, to, name]) => (
          <a
            key={view}
            href={placeToHash(to)}
            onClick={follow(to)}
            aria-current={place.view === view ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="preferences">
        <label>
          <span className="unseen">{text.language}</span>
          <select value={language} onChange={(event) => onLanguage(event.target.value as Language)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="unseen">{text.theme.label}</span>
          <select value={theme} onChange={(event) => onTheme(event.target.value as Theme)}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {text.theme[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}

function graphOf(place: Place): string | undefined {
  return place.view === 'saved' ? undefined : place.graph;
}

let asked: Place = START;

/** The question that was left for another view. */
function lastAsk(place: Place): Place {
  return place.view === 'ask' ? place : asked;
}

/** Remembers the place of a question while other views are open. */
export function rememberAsk(place: Place): void {
  if (place.view === 'ask') asked = place;
}
