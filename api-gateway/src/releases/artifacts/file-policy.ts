/** A file of a release that is opened as a document runs nothing: who may publish one need not be who may deploy it. */
export const FILE_POLICY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
