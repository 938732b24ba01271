/** The classes that have a mark, in the order of the picture `faces`, as the API names them. */
export const classes = ['검객', '무사', '궁수', '의원', '도사', '권사'];

/** A class by what its mark shows, for a row that is of no character. */
export const marks = {
  sword: '검객',
  sabre: '무사',
  bow: '궁수',
  gourd: '의원',
  slip: '도사',
  fist: '권사',
  hat: '',
};
