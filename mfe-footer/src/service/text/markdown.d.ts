declare module '*.md' {
  const page: import('./page-text').PageText;
  export default page;
}
