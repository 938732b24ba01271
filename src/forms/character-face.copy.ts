/** The classes that have a mark, in the order of `/art/faces.avif`, as the API names them. */
export const classes = ['검객', '무사', '궁수', '의원', '도사', '권사'];
