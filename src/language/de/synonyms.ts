import { fold } from './fold.ts';
import { baseForms } from './forms.ts';
import { infinitives } from './verbs.ts';

/**
 * Words of everyday life that a general dictionary gives as synonyms; one group in a line, a word in as many as it has senses. Written from
 * general knowledge.
 */
const GROUPS = `
auto wagen pkw fahrzeug kfz karre
rad fahrrad drahtesel velo bike
laster lkw lastwagen
bus omnibus reisebus
zug bahn eisenbahn
motorrad krad maschine
boot kahn schiff
bild foto aufnahme fotografie photo
haus gebäude bau
wohnung apartment appartement
zimmer raum stube
garten parzelle grundstück
laden geschäft shop handlung
firma unternehmen betrieb gesellschaft
werkstatt betrieb atelier
gasthaus gaststätte wirtschaft lokal restaurant kneipe
arzt doktor mediziner hausarzt
krankenhaus klinik spital hospital
arznei medikament medizin arzneimittel präparat
krankheit erkrankung leiden
befund diagnose
beschwerde reklamation beanstandung
schule lehranstalt
lehrer lehrkraft pädagoge
kurs lehrgang seminar unterricht schulung
prüfung klausur test examen
note zensur bewertung
schüler lernender zögling
student studierender hochschüler
kind nachwuchs sprössling
junge bub knabe
mädchen mädel
mutter mama mutti
vater papa vati
eltern erziehungsberechtigte
ehemann mann gatte
ehefrau frau gattin
opa großvater
oma großmutter
hund vierbeiner
katze mieze kater
pferd gaul ross
huhn henne
rind kuh
essen mahlzeit speise gericht
speise gericht mahl
getränk trank
zutat bestandteil
nahrung futter
bäcker bäckerei
metzger fleischer schlachter
gemüse grünzeug
obst früchte
lied song stück titel
musik klänge
sänger gesang stimme
gruppe team mannschaft truppe
mannschaft team elf
spiel partie match begegnung
wettkampf turnier wettbewerb
verein klub club
mitglied vereinsmitglied angehöriger
trainer coach übungsleiter
platz ort stelle
stelle job arbeitsplatz posten
beruf job tätigkeit
arbeit tätigkeit aufgabe
auftrag order bestellung
termin verabredung
treffen zusammenkunft versammlung sitzung
sitzung besprechung meeting
ereignis veranstaltung event
fest feier party
auftritt konzert gig
reise fahrt tour trip
ausflug tour exkursion
urlaub ferien
anmeldung registrierung einschreibung
absage stornierung
buchung reservierung
bestellung order
lieferung zustellung
paket sendung päckchen
ware artikel produkt erzeugnis
gegenstand ding objekt sache
gerät apparat maschine
werkzeug gerät
möbel möbelstück
kleidung klamotten kleider
preis kosten betrag
gebühr entgelt beitrag
lohn gehalt verdienst bezahlung entlohnung vergütung
stundenlohn stundensatz
geld kohle
umsatz erlös einnahmen einkünfte
einnahme ertrag erlös
ausgabe kosten aufwand
gewinn profit überschuss
verlust minus
rabatt nachlass ermäßigung
rechnung faktura
kaution pfand sicherheit
spende zuwendung
schuld außenstand rückstand
konto bankkonto
anzahl menge zahl
summe gesamtbetrag gesamtsumme
größe format
länge strecke
entfernung distanz abstand strecke
dauer zeitraum länge
gewicht masse
farbe farbton
zustand verfassung
stand status
fehler mangel defekt
schaden defekt beschädigung
grund ursache anlass
hinweis bemerkung anmerkung notiz vermerk
beschreibung bezeichnung
name bezeichnung
titel überschrift
art sorte typ
marke fabrikat hersteller
hersteller produzent erzeuger
lieferant zulieferer anbieter
verkäufer händler
käufer abnehmer erwerber
kunde auftraggeber klient
mieter bewohner
vermieter hauswirt
besitzer eigentümer inhaber halter
chef vorgesetzter boss leiter
leiter vorstand leitung
mitarbeiter angestellter beschäftigter kollege personal
helfer unterstützer freiwilliger ehrenamtlicher
vertreter vertretung ersatz aushilfe
ansprechpartner kontaktperson kontakt
teilnehmer teilnehmender
gast besucher
autor verfasser schriftsteller
verlag verlagshaus
zeitung blatt
buch band werk
thema gegenstand
sprache zunge
land staat nation
stadt ort
dorf ort gemeinde
straße gasse
wald forst
bauer landwirt
hof bauernhof gehöft
feld acker
ernte ertrag lese
anfang beginn start
ende schluss
abfahrt abreise
ankunft anreise
eintritt beitritt
austritt kündigung
wohnort wohnsitz
anschrift adresse
telefon handy telefonnummer rufnummer handynummer mobilnummer
mail email e-mail
alter lebensalter
geburtsdatum geburtstag
tod ableben
reparatur instandsetzung
wartung inspektion instandhaltung durchsicht
hauptuntersuchung tüv hu
baujahr bj
kilometerstand tachostand
treibstoff kraftstoff sprit
reifen pneu
lager depot magazin
bestand vorrat lagerbestand
regal fach
kiste box karton
schlüssel key
aufgabe pflicht dienst
dienst schicht
pause unterbrechung
ausbildung lehre
lehrling azubi auszubildender
fähigkeit fertigkeit können
führerschein fahrerlaubnis
ausweis personalausweis
vertrag vereinbarung kontrakt
zuschuss förderung
entscheidung beschluss
ziel zweck
projekt vorhaben
kaufen erwerben besorgen anschaffen
verkaufen veräußern
mieten leihen ausleihen pachten
vermieten verleihen
leihen ausleihen entleihen
kosten betragen
zahlen bezahlen begleichen
verdienen bekommen
bekommen erhalten kriegen
schenken spenden
geben überreichen
machen tun erledigen
herstellen produzieren fertigen
bauen errichten
reparieren richten instandsetzen
beginnen anfangen starten losgehen
enden aufhören ablaufen
wohnen leben
gehen laufen
fahren steuern
kommen eintreffen ankommen
besuchen teilnehmen
spielen auftreten
gewinnen siegen
verlieren unterliegen
leiten führen
betreuen versorgen
unterrichten lehren
behandeln versorgen
schreiben verfassen
lesen durchlesen
bringen liefern
holen abholen
schicken senden
fehlen ausstehen
liegen befinden
heißen nennen
sprechen reden
groß riesig
klein winzig
teuer kostspielig
billig günstig preiswert
schnell rasch flott
kaputt defekt beschädigt
krank unwohl
fertig erledigt abgeschlossen
offen ausstehend unbezahlt
leer alle
neu frisch
alt betagt
nass feucht
kostenlos gratis umsonst
`;

const BY_WORD: ReadonlyMap<string, ReadonlySet<number>> = byWord();

function byWord(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [group, line] of GROUPS.trim().split('\n').entries()) {
    for (const word of line.split(' ')) {
      const folded = fold(word);
      found.set(folded, (found.get(folded) ?? new Set()).add(group));
    }
  }
  return found;
}

/** Whether two words, in any form, are synonyms. */
export function areSynonyms(one: string, other: string): boolean {
  const groups = groupsOf(one);
  return groups.size > 0 && [...groupsOf(other)].some((group) => groups.has(group));
}

/** English words too, as WordNet has them. */
const ENGLISH_TOO: ReadonlySet<string> = new Set(
  `auto rad bike laster bus omnibus boot kahn photo apartment zimmer laden shop atelier restaurant hospital leiden diagnose seminar test
  note student kind mutter mama papa mann frau gaul ross rind kuh essen fleischer lied song team elf match club trainer coach job order
  meeting event feier party gig tour trip ware ding profit minus format masse stand status name art halter chef boss personal ersatz band
  land nation bauer start handy mail email e-mail alter tod hu lager depot regal box key pause tun klein leer frisch alt`.split(
    /\s+/,
  ),
);

/** Whether a word as it stands, or in the plural on -n, is one of everyday German and of no other language. */
export function isEverydayWord(word: string): boolean {
  const folded = fold(word);
  return [folded, folded.replace(/e?n$/u, ''), folded.replace(/n$/u, '')].some(
    (form) => BY_WORD.has(form) && !ENGLISH_TOO.has(form) && !ENGLISH_TOO.has(folded),
  );
}

const remembered = new Map<string, ReadonlySet<number>>();
const MOST_REMEMBERED = 20_000;

function groupsOf(word: string): ReadonlySet<number> {
  let found = remembered.get(word);
  if (found === undefined) {
    const folded = fold(word);
    const own = BY_WORD.get(folded);
    found =
      own ??
      new Set([...baseForms(word), ...infinitives(folded)].flatMap((form) => [...(BY_WORD.get(form) ?? [])]));
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(word, found);
  }
  return found;
}
