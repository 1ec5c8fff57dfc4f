/**
 * Twenty questions about the demo graph of films: one to three hops, forwards and backwards, two conditions, counts,
 * a misspelt name, a name that is not there and a fact that is not there.
 */
export const TWENTY_QUESTIONS: readonly string[] = [
  'Who directed Inception?',
  'Which films did Alfred Hitchcock direct?',
  'Who starred in the films directed by Quentin Tarantino?',
  'What genres are the films written by Nora Ephron?',
  'When were the films by the director of Jaws released?',
  'Which actors starred in the films written by the writer of Fargo?',
  'Who wrote Jaws?',
  'When was Fargo released?',
  'Which films starred Leonardo DiCaprio?',
  'What films did Joel Coen write?',
  'In which language is The Seventh Seal?',
  'Which films were released in 1975?',
  'Who directed the films that starred Roy Scheider?',
  'Which films did the director of Inception write?',
  'Who starred in Heat?',
  'What kind of film is Fargo?',
  'Which films starring Tom Hanks were directed by Steven Spielberg?',
  'Who directed Incepton?',
  'Who directed The Film That Nobody Made?',
  'What was the budget of Jaws?',
];
