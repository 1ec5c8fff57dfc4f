/** Given names common in many countries, in lower case without diacritics; a dictionary's list, not a register of people. */
export const givenNames = `aaron abdul abigail ada adam adrian agnes ahmed aisha alan albert alberto alejandro aleksandra alessandro alex alexander
  alexandra alfred ali alice alicia alina amanda amelia amina amir amy ana anastasia anders andre andrea andreas andrei andrew
  angela anita ann anna anne anthony anton antonio arjun arnold arthur astrid august augustin aurora barbara beatrice ben
  benjamin bernard bertha bertram bianca bjorn bo bob boris brian bruce bruno camille carl carla carlo carlos carmen carol
  caroline catherine cecilia celeste charles charlotte chen chidi chloe chris christian christina christine christopher claire
  clara claude claudia colin daniel daniela danny david deborah dennis diana diego dimitri dolores donald donna dora dorothy
  douglas edgar edith eduardo edward elena eleanor elias elizabeth ella ellen emil emile emily emma enrique eric erica erik
  esther eva eve evelyn fatima felix fernando fiona florence frances francesca francis francisco francois frank fred frederick
  frida gabriel gabriela george gerald gerard gina giorgio giovanni giulia gloria grace greta guido hanna hannah harold harriet
  harry hassan helen helena helga henri henrik henry herbert hugo ian ibrahim ida igor irene irina iris isaac isabel isabella
  ivan ivy jack jacob jacqueline jakob james jan jana jane janet jason javier jean jennifer jeremy jessica jill jim joan joanna
  joe johan john jonas jonathan jorge jose josef joseph juan judith julia julian julie julius jun justin kamal karen katarina
  kate katherine kathleen kay keith kelly ken kenji kenneth kevin khalid kim kiran kofi kristin kwame kyle lara laura lauren
  laurent lea lee leila leo leon leonard leopold lewis liam lidia lily linda linh lisa lois louis louise luca lucas lucia lucy
  luigi luis luke lydia magdalena malik manuel marc marcel marco marcus margaret margarita maria marianne marie mario marion
  mark marta martha martin mary mateo matthew maurice max maya mehmet mei mia michael michel michelle miguel mikhail milan
  mohamed mohammed mona monica nadia nancy naomi natalia natalie natasha nathan neil nicholas nick nicola nicolas nicole niels
  nikolai nina nora norman olga oliver olivia omar oscar pablo pamela patricia patrick paul paula pauline pavel pedro per pete
  peter petra philip philippe pierre piotr priya rachel rafael raj ralph ramon raul ravi raymond rebecca rene ricardo richard
  rita robert roberto robin roger roland roman ronald rosa rose ruben ruth ryan said sally salma sam samira samuel sandra
  sanjay sara sarah scott sean sebastian sergei sergio sharon sheila simon simone sofia sonia sophia sophie soren stefan stella
  stephen steven stuart susan susanne sylvia tamara tanya tariq teresa thea theo theodor theresa thierry thomas tim timothy
  tina tom tomas tony valentina valerie vanessa vera veronica victor victoria vincent viola virginia vladimir walter wei
  william xavier yan yasmin ying yolanda yuki yusuf yves yvonne zoe`;

/**
 * Further given names, some of which are common words too ("mark", "dawn"): in a question they may name somebody, but in lists of
 * things they prove nothing.
 */
export const likelyGivenNames = `abby abe al alastair alec alf alfie alison allan allen ally alma alvin amber amelie amos andy angie angus annette annie
  antony april archie arnie ashley audrey ava barry bart beatrix becky bella benny bernadette bernie bert beth betsy betty
  beverly bill billy blake bonnie brad bradley brandon brenda brendan brent brett bridget bryan caleb calvin cameron candice
  caren carly carole carrie casey cassandra cathy cecil celia chad charlie chelsea cheryl chester chip chuck cindy clair
  clarence clarissa clay cliff clifford clint clive clyde cody connie connor constance cora corey craig crystal curt curtis
  cynthia daisy dale damian damien dan dana danielle darlene darren dave davey dawn dean deb debbie debra dee deirdre denise
  derek derrick desmond diane dick dinah dominic don donnie doreen doris dot doug drew duncan dustin dwayne dwight dylan earl
  ed eddie edmund edna edwin effie eileen elaine eli elisa elise elliot ellis elmer elsa elsie emilia emmanuel enid erin ernest
  ernie ethan ethel eugene eunice evan faith faye felicity fergus fern flo flora floyd fran frankie freddie freya gail garry
  gary gavin gene geoff geoffrey geraldine gertrude gill gillian ginny gladys glen glenn gordon graham grant greg gregory gus
  guy gwen hal hank harley harvey hazel heather hector herb herman hilary hilda holly hope howard hubert ike ina ines ira irma
  irving isla ivor jackie jacques jade jamal jamie janice jared jasmine jasper jay jeanne jed jeff jeffrey jemma jenna jenny
  jeremiah jerome jerry jess jesse jessie jimmy jo jock jodie joel joey johnnie johnny jolene jon jonah josh joshua joy joyce
  judy june justine kathryn kathy katie katy kelvin kendra kenny kerry kev kirsten kirsty kit lance larry laurie lawrence leah
  leigh len lenny leroy les leslie lester lex libby lilian lillian lincoln linus lionel liz liza lizzie lloyd logan lola
  loretta lorna lorraine lou louie luna lyle lynda lynn mabel mack maddie madeleine madison mae maggie maisie mandy marge
  margot marian marilyn marjorie marlene marsha marshall martina marty marvin mason matilda matt maud maureen mavis maxine may
  megan mel melanie melissa melvin mercedes meredith mervyn mick mickey mike mildred miles millie milly minnie miranda miriam
  mitch mitchell moira molly monty morgan morris muriel murray myra myrtle nan nat ned nellie nelson nettie nigel noah noel
  noelle nolan norma norris oona opal ophelia orla orlando orson otis owen paddy paige pam pat patrice patsy patti patty pearl
  peggy penelope penny percy perry phil phillip phoebe phyllis piers pip polly poppy priscilla prudence quentin quincy rachael
  randall randy ray reg reggie regina rena rex rhoda rhys rich rick ricky riley rob robbie robyn rod roddy roderick rodney ron
  ronnie rory rosalind rosemary rosie ross rowan roxanne roy ruby rudy rufus rupert russ russell rusty sadie sal sammy sandy
  saul scarlett selina selma seth shane shannon shaun shawn shelley sherry shirley sid sidney silas silvia sonny spencer stacey
  stacy stan stanley steph stephanie steve stewart stu sue summer susie suzanne suzy sybil tabitha tammy tara ted teddy terence
  terri terry tess tessa thelma tiffany timmy toby todd tommy toni tracey tracy travis trevor tricia trish trudy tyler una val
  verity vernon vic vicky vince violet viv vivian vivien wade wally walt wanda warren wayne wendy wes wesley wilbur wilfred
  will willa willie wilma winifred winston yvette zac zach zachary zara zelda`;
