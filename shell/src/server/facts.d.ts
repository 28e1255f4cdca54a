export declare const FACTS_OF_SHOP: {
  current: () => import('@kilowatt/contracts').ShopFacts;
  update(next: import('@kilowatt/contracts').ShopContent): void;
  forPage: <Value>(render: () => Value, draft?: import('@kilowatt/contracts').ShopContent) => Value;
};
