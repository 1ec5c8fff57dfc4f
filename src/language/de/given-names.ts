/** Given names common where German is spoken, in lower case without diacritics. */
export const givenNames = `anja annika bernd brigitte dieter dominik elisabeth erika ernst franz friedrich fritz georg gunther gustav hans heidi
  heinrich hermann ingrid jens johann johanna jurgen karin karl karla katharina klaus kurt lars lena matthias nils oskar otto
  renate rudolf sabine sven tobias ulrich ursula werner wilhelm wolfgang`;
