import '../../mfe-navigation/src/remote';
