import '../../taxonomy/src/index';
