/**
 * Abbreviations that people use in column headings or in a hurry, as found in lists of business abbreviations; each stands for one
 * or more words.
 */
const ABBREVIATIONS = listed(
  `acct account|addr address|admin administrator|amt amount|appt appointment|approx approximate|arr arrival|assn association|assoc association
asst assistant|attn attention|att attendance|avg average|bal balance|bday birthday|bldg building|capt captain|cert certificate|chk check|co company|coord coordinator
corp corporation|ctr centre|cust customer|dept department|depts departments|desc description|descr description|dest destination|dia diameter|dim dimension
dir director|dist distance|div division|dob date of birth|dod date of death|doc document|dt date|edu education|emp employee|eng engineer|env environment
equip equipment|eqpt equipment|fname first name|lname last name|freq frequency|govt government|grp group|hosp hospital|hq headquarters|hrs hours|ht height|info information
inst institution|instr instructor|inv invoice|intl international|lang language|lat latitude|lng longitude|lib library|lic licence|loc location|lvl level
maint maintenance|max maximum|mfr manufacturer|mgmt management|mgr manager|mgrs managers|mkt market|msg message|mtg meeting|natl national|nbr number|nok next of kin|num number|nr number
occ occupation|org organisation|orgs organisations|orig origin|pct percent|ph phone|pic picture|pkg package|pts points|pmt payment|pymt payment|pop population|pos position
ppl people|prev previous|prog programme|proj project|projs projects|qty quantity|recd received|rec'd received|recv received|ref reference|reg registration|req required
resp responsible|rm room|rte route|sal salary|sched schedule|sn serial number|spec specification|specs specifications|stn station|subj subject|supv supervisor
svc service|svcs services|sys system|tel telephone|temp temperature|tot total|txn transaction|univ university|uni university|veh vehicle|ver version|vol volume|wk week|wks weeks
wt weight|yr year|yrs years`,
);

/** Abbreviations used only in headings: in a question they are words of their own, or names. */
const IN_HEADINGS = listed(
  `1st first|2nd second|3rd third|cap capacity|memb member|membs members|mob mobile|mic microphone|nts nights|nt night|chq cheque|b/fwd brought forward|bkg booking|bx box|bxs boxes|clr colour|cls class|cmt comment|cond condition|cntry country|cr credit|ctn carton|ctry country|ddl deadline|dlv delivery|dlvry delivery|ea each
dsgn design|dsgnr designer|dtl detail|dur duration|est estimated|exp expiry|flr floor|hnd hand|ins insurance|insp inspection|lbl label
len length|lgth length|lim limit|matl material|mbr member|mbrs members|mfg manufacturing|mos months|mth month|mths months|nxt next|oper operator|opr operator
ord order|ords orders|pcs pieces|pd paid|pgs pages|plt pallet|prc price|prio priority|prod product|prods products|purch purchase|qlty quality|qt quote|qte quote|rcpt receipt
rcvd received|recvd received|refd referred|rgn region|rtn return|shpmt shipment|shpt shipment|sls sales|stat status|std standard|stk stock|strt start|sts status|supp supplier
suppl supplier|sz size|tbl table|tech technician|tkt ticket|tkts tickets|ttl total|typ type|usr user|val value|vend vendor|vndr vendor|whse warehouse|xfer transfer`,
);

function listed(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\||\n/).map((line): [string, string] => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** Words of a name with its abbreviations written out ("dept", "date of birth" for "dob"). */
export function spelledOut(words: readonly string[]): string[] {
  // "In £" and "Out £" of a bank's list.
  const [only] = words;
  if (words.length === 1 && (only === 'in' || only === 'out')) return ['money', only];
  return words.flatMap((word) => (ABBREVIATIONS.get(word) ?? IN_HEADINGS.get(word))?.split(' ') ?? [word]);
}

/** The one word that an abbreviation in a question stands for; undefined for other words. */
export function wordFor(abbreviation: string): string | undefined {
  const full = ABBREVIATIONS.get(abbreviation);
  return full?.includes(' ') === true ? undefined : full;
}
