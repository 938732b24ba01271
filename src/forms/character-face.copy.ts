/** The classes that have a mark of their own, as the API names them, by what the mark shows. */
export const classes = {
  sword: '검객',
  sabre: '무사',
  bow: '궁수',
  gourd: '의원',
  slip: '도사',
  fist: '권사',
} as const;
