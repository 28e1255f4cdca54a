const LIST = /^\/(?:collections?\/.|brand\/.|(?:laundry|cooking|refrigeration|ranges|search)\/?(?:[?#]|$))/;

/** Whether a promotion leads to products: of a collection, a brand, a landing page or a search. */
export const leadsToList = ({ href }: { href: string }): boolean => LIST.test(href);
